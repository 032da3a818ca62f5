// The loading page: the cloth, and after a moment a word.

/** A quiet waiting page. */
export function Splash() {
  return (
    <main className="splash" aria-busy="true">
      <p role="status">Finding your seat…</p>
    </main>
  )
}
