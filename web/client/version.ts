// The version this page tells the server, and shows.
export const VERSION = '7.0'
