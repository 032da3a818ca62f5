// Stands in for the package `long`, whose WebAssembly the content policy refuses: protobufjs then reads 64 bits as a number.
export {}
