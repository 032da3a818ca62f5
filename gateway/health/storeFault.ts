// Maps a store's error to the reason why it rejects writes.

/** Reasons by Redis error code, the first word of its reply. */
const REDIS: Readonly<Record<string, string>> = {
  OOM: 'memory full',
  NOREPLICAS: 'too few replicas follow it',
  READONLY: 'it is a read-only replica',
  LOADING: 'it reads its files',
  MASTERDOWN: 'its primary is away',
  CLUSTERDOWN: 'its cluster is incomplete',
  NOAUTH: 'its password is missing',
  WRONGPASS: 'its password is wrong',
  NOPERM: 'its user may not write',
  BUSY: 'a script keeps it busy',
}

/** Reasons by result codes of SQLite and MongoDB that mean that writes fail now. */
const SQLITE: Readonly<Record<number, string>> = {
  5: 'another process holds them',
  8: 'disk read-only',
  10: 'disk error',
  13: 'disk full',
  14: 'their file can’t be opened',
}
const MONGO: Readonly<Record<number, string>> = {
  13: 'its user may not write',
  91: 'it is shutting down',
  189: 'it has no primary',
  10107: 'it has no primary',
  13435: 'it has no primary',
  11600: 'it is shutting down',
  11602: 'it has no primary',
  14031: 'disk full',
}
const DISK_FULL = /no space left|disk (?:is )?full|ENOSPC|EDQUOT/i

/** Why a store can't be written now, in a few words; null: another kind of error. */
export function storeFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (DISK_FULL.test(error.message)) return 'disk full'
  // In a rejected transaction the first error has the reason.
  if ('previousErrors' in error && Array.isArray(error.previousErrors))
    return storeFault(error.previousErrors[0])
  const word = error.message.split(' ', 1)[0] ?? ''
  if (word === 'MISCONF') return 'its disk can’t be written'
  if (error.name === 'ReplyError') return REDIS[word] ?? null
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE[error.errcode & 0xff] ?? null
  if (!error.name.startsWith('Mongo')) return null
  const code = 'code' in error && typeof error.code === 'number' ? error.code : -1
  if (/Network|ServerSelection|PoolCleared|Timeout/.test(error.name)) return 'it does not answer'
  return MONGO[code] ?? null
}
