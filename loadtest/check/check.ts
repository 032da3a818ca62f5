// Interface of a check: its figures and its failures.

/** The result of one check. */
export interface CheckResult {
  /** Printed as one JSON line; keys and units as the check's own file names them. */
  readonly figures: Readonly<Record<string, number | boolean | string>>
  /** One sentence for each figure that is not what it must be; none: the check passes. */
  readonly shortfalls: readonly string[]
}

/** What each `loadtest/check/<name>.ts` exports as `check`. */
export type Check = () => Promise<CheckResult>
