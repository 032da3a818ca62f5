// Breakpoints: the window sizes at which the layout changes, for stylesheets and scripts.

/** In css px; lint holds every media query to them. */
export const BREAKPOINTS = {
  width: [620, 760, 800, 900, 1000, 1100, 1180, 1250, 1280, 1400, 1920],
  height: [560, 640, 760, 800, 840, 980],
} as const
export type WidthBreakpoint = (typeof BREAKPOINTS.width)[number]

/** The media query of windows up to this width. */
export const upTo = (width: WidthBreakpoint): string => `(width <= ${width}px)`
