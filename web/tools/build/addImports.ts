// Collects the chunks that other chunks import.
import type { Rolldown } from 'vite'

/** Adds to a set of chunks all that they import, directly or indirectly; `importsOf` lists a chunk's imports. */
export function addImports(
  bundle: Rolldown.OutputBundle,
  chunks: Set<Rolldown.OutputChunk>,
  importsOf = ({ imports }: Rolldown.OutputChunk): readonly string[] => imports,
): void {
  for (const chunk of chunks) {
    for (const name of importsOf(chunk)) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') chunks.add(imported)
    }
  }
}
