// The version of the page: sent to the server, and shown.
export const VERSION = '7.0'
