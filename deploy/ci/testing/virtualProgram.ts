// TypeScript program of one file in memory, for tests that check types.
import ts from 'typescript'

/** Creates a program of this file with this source; its imports are read from the disk. */
export function virtualProgram(file: string, source: string, options: ts.CompilerOptions): ts.Program {
  const host = ts.createCompilerHost(options)
  const [fileExists, getSourceFile] = [host.fileExists.bind(host), host.getSourceFile.bind(host)]
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, version) =>
    path === file ? ts.createSourceFile(file, source, version, true) : getSourceFile(path, version)
  return ts.createProgram([file], options, host)
}
