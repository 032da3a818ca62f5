// Empty stand-in for modules of packages that are never used (vite.config.ts says which).
export {}
