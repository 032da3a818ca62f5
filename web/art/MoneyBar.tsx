// A bank's total as a bar from 0 to 50M with a tick every 10M.

/** Upper end of the scale; larger banks fill the bar. */
const BAR_END = 50

interface MoneyBarProps {
  /** In M. */
  amount: number
  /** 4, 5 or 9 px in the designs. */
  height?: number
  /** The bank's owner, for the accessible name. */
  owner: string
}

/** The money bar of a player's area. */
export function MoneyBar({ amount, height = 5, owner }: MoneyBarProps) {
  const part = Math.min(amount, BAR_END) / BAR_END
  return (
    <span
      className="money-bar"
      role="meter"
      aria-label={`${owner}: bank`}
      aria-valuemin={0}
      aria-valuemax={BAR_END}
      aria-valuenow={Math.min(amount, BAR_END)}
      aria-valuetext={`${amount}M`}
      style={{ height }}
    >
      <span className="money-bar-fill" style={{ width: `${part * 100}%` }} />
    </span>
  )
}
