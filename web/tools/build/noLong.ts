// Empty stand-in for `long`, whose WebAssembly violates the CSP; protobufjs uses numbers.
export {}
