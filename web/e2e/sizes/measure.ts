// In-page layout check: finds overflow, overlap, truncation and text that is too small.

/** Expected contents of the page. */
export interface Contents {
  /** Names that may be truncated where there is no space. */
  readonly names: readonly string[]
}

/** Describes every layout fault of the front dialog, or of the whole page if there is none. */
export function measure({ names }: Contents): string[] {
  /** Minimum font size, in css px. */
  const MIN_FONT_PX = 12
  /** Minimum width of a truncated name, in css px. */
  const MIN_NAME_PX = 60
  /** Tolerance for rounding and tilted paper, in css px. */
  const TOLERANCE_PX = 1.5
  /** A control higher than this fraction of the window need not fit in it. */
  const MAX_HEIGHT_SHARE = 0.9
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch]'
  const found = new Set<string>()

  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  interface Line {
    text: string
    on: HTMLElement
    /** Box of the glyphs, not of the line. */
    box: Box
  }

  const dialogs = [
    ...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [data-testid="peek"]'),
  ]
  // A lesson without a task is modal like a dialog; one with a task covers only the notebook.
  const lesson = document.querySelector<HTMLElement>('[data-testid="tutorial-paper"]')
  const modalLesson = document.querySelector('[data-testid="tutorial-dim"]') ? lesson : null
  const front = dialogs.filter((each) => each.checkVisibility()).at(-1) ?? modalLesson ?? undefined
  const scope = front ?? document.body

  const truncate = (text: string): string => {
    const plain = text.replace(/\s+/g, ' ').trim()
    return plain.length > 48 ? `${plain.slice(0, 47)}…` : plain
  }
  const labelOf = (element: Element): string =>
    truncate(element.getAttribute('aria-label') ?? element.textContent) ||
    element.id ||
    (element instanceof HTMLElement ? element.className : element.tagName)
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const scrolls = (way: string): boolean => way === 'auto' || way === 'scroll'
  const clips = (way: string): boolean => way === 'hidden' || way === 'clip'
  const ancestorsOf = (from: Element): HTMLElement[] => {
    const all: HTMLElement[] = []
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement)
      if (at instanceof HTMLElement) all.push(at)
    return all
  }
  /** Visible, i.e. not only for screen readers. */
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    ancestorsOf(element).every((each) => {
      const { width, height } = each.getBoundingClientRect()
      const { overflowX, clipPath } = styleOf(each)
      return clipPath !== 'inset(50%)' && !(width <= 2 && height <= 2 && clips(overflowX))
    })
  const isPinned = (element: Element): HTMLElement | undefined =>
    ancestorsOf(element).find(
      (each) => each !== front && ['sticky', 'fixed'].includes(styleOf(each).position),
    )
  /** Scale of an element, from a large ancestor, because integer sizes of small elements are too coarse. */
  const scaleOf = (element: HTMLElement): number => {
    const whole =
      ancestorsOf(element).find((each) => each.offsetWidth > 150 && each.offsetHeight > 0) ?? element
    const { width, height } = whole.getBoundingClientRect()
    if (whole.offsetWidth === 0 || whole.offsetHeight === 0) return 1
    return Math.min(width / whole.offsetWidth, Math.max(height, 1) / whole.offsetHeight)
  }
  const fontPxOf = (element: HTMLElement): number => parseFloat(styleOf(element).fontSize) * scaleOf(element)

  function linesOf(node: Text): Line[] {
    const on = node.parentElement
    if (!on || node.data.trim() === '' || on.closest('svg, canvas, script, style, noscript, option'))
      return []
    if (!isVisible(on)) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = fontPxOf(on)
    return [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2
        return {
          text: node.data,
          on,
          box: { left, right, top: middle - size * 0.36, bottom: middle + size * 0.36 },
        }
      })
  }
  const isName = (text: string): boolean =>
    names.some((name) => text.includes(name) || name.startsWith(text.trim()))

  /** Whether the row of a truncated element has space left. */
  function hasRoom(cut: HTMLElement): boolean {
    const row = cut.parentElement
    if (!row) return false
    const inside = row.getBoundingClientRect()
    const { paddingLeft, paddingRight, display } = styleOf(row)
    if (!display.includes('flex') && !display.includes('grid')) return false
    const last = Math.max(...[...row.children].map((child) => child.getBoundingClientRect().right))
    const first = Math.min(...[...row.children].map((child) => child.getBoundingClientRect().left))
    const free =
      inside.right - parseFloat(paddingRight) - last + (first - inside.left - parseFloat(paddingLeft))
    return free > 24
  }

  /** Reports text clipped by an ancestor or by the window. */
  function checkClipping({ text, on, box }: Line): void {
    let across = true
    let down = true
    for (const each of ancestorsOf(on)) {
      const { overflowX, overflowY } = styleOf(each)
      const edge = each.getBoundingClientRect()
      if (scrolls(overflowX)) across = false
      if (scrolls(overflowY)) down = false
      const beyond =
        (across &&
          clips(overflowX) &&
          (box.left < edge.left - TOLERANCE_PX || box.right > edge.right + TOLERANCE_PX)) ||
        (down &&
          clips(overflowY) &&
          (box.top < edge.top - TOLERANCE_PX || box.bottom > edge.bottom + TOLERANCE_PX))
      if (!beyond) continue
      const least = Math.min(MIN_NAME_PX, innerWidth)
      if (isName(text) && edge.width >= least && !hasRoom(each)) return
      found.add(`«${truncate(text)}» is cut${isName(text) ? ` to ${Math.round(edge.width)} px` : ''}`)
      return
    }
    if (across && (box.left < -TOLERANCE_PX || box.right > innerWidth + TOLERANCE_PX))
      found.add(`«${truncate(text)}» goes out of the window`)
  }

  function checkFontSize({ text, on }: Line): void {
    const size = fontPxOf(on)
    // Integer sizes give the scale only to about 1%.
    if (size < MIN_FONT_PX * 0.99) found.add(`«${truncate(text)}» is set in ${size.toFixed(1)} px`)
  }

  /** The part of a box not clipped by scroll containers. */
  function visiblePartOf(element: Element, box: Box): Box {
    let { left, top, right, bottom } = box
    for (const each of ancestorsOf(element)) {
      const { overflowX, overflowY } = styleOf(each)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = each.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      top = Math.max(top, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { left, top, right, bottom }
  }

  /** Reports text that overlaps other text. */
  function checkOverlaps(lines: readonly Line[]): void {
    const shown = lines.map((line) => ({
      ...line,
      box: visiblePartOf(line.on, line.box),
      pinned: isPinned(line.on),
    }))
    shown.forEach((one, n) => {
      for (const other of shown.slice(n + 1)) {
        if (one.on === other.on || one.pinned !== other.pinned) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 3 && high > 3) found.add(`«${truncate(one.text)}» lies over «${truncate(other.text)}»`)
      }
    })
  }

  /** Points at which a control must be hit; not the right end of a field, where its button may be. */
  function pointsOf(control: Element): { x: number; y: number }[] {
    const box = control.getClientRects()[0]
    if (!box) return []
    const y = box.top + box.height / 2
    const edge = Math.min(6, box.width / 4)
    const xs = [box.left + edge, box.left + box.width / 2, box.right - edge]
    return xs.slice(0, control.matches('input, textarea') ? 2 : 3).map((x) => ({ x, y }))
  }
  const isHit = (control: Element, { x, y }: { x: number; y: number }): boolean => {
    const over = document.elementFromPoint(x, y)
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    // A notice that disappears within seconds may cover controls.
    if (over?.closest('[data-slot="sign"]')) return true
    if (
      over &&
      lesson?.contains(over) &&
      control.closest('[data-slot="notebook"], [data-testid="chat-small"]')
    )
      return true
    return (
      over !== null && (control.contains(over) || over.contains(control) || label?.contains(over) === true)
    )
  }

  /** Reports a control that can't be pressed after it is scrolled into view. */
  function checkControl(control: HTMLElement): void {
    const name = labelOf(control)
    const scrollPositions = ancestorsOf(control)
      .filter((each) => clips(styleOf(each).overflowX) || clips(styleOf(each).overflowY))
      .map((each) => ({ each, left: each.scrollLeft, top: each.scrollTop }))
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    for (const { each, left, top } of scrollPositions) {
      if (Math.abs(each.scrollLeft - left) <= 1 && Math.abs(each.scrollTop - top) <= 1) continue
      found.add(`${name} lies where nobody can scroll to`)
      each.scrollTo({ left, top, behavior: 'instant' })
    }
    const box = control.getBoundingClientRect()
    const outside =
      box.left < -TOLERANCE_PX ||
      box.right > innerWidth + TOLERANCE_PX ||
      (box.height < innerHeight * MAX_HEIGHT_SHARE &&
        (box.top < -TOLERANCE_PX || box.bottom > innerHeight + TOLERANCE_PX))
    if (outside) found.add(`${name} is outside of the window`)
    const covered = outside ? undefined : pointsOf(control).find((point) => !isHit(control, point))
    if (!covered) return
    const over = document.elementFromPoint(covered.x, covered.y)
    found.add(`${name} is covered by ${over === null ? 'nothing' : labelOf(over)}`)
  }

  /** Reports buttons of a dialog's foot that are not visible without scrolling. */
  function checkFooter(dialog: HTMLElement): void {
    for (const button of dialog.querySelectorAll<HTMLElement>(
      ':is(.dialog-buttons, [data-testid="ask-foot"], [data-slot="no-buttons"], [data-slot="event-foot"]) > button, [data-confirm]',
    )) {
      if (!isVisible(button)) continue
      const box = button.getBoundingClientRect()
      const inside = box.top >= -TOLERANCE_PX && box.bottom <= innerHeight + TOLERANCE_PX
      if (!inside || !pointsOf(button).some((point) => isHit(button, point)))
        found.add(`${labelOf(button)} is not in sight until one scrolls`)
    }
  }

  if (front) checkFooter(front)
  const lines: Line[] = []
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text) lines.push(...linesOf(node))
  for (const line of lines) {
    checkClipping(line)
    checkFontSize(line)
  }
  checkOverlaps(lines)
  if (document.documentElement.scrollWidth > innerWidth + TOLERANCE_PX)
    found.add('the page is wider than its window')
  const scrolled = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((each) => ({ each, left: each.scrollLeft, top: each.scrollTop }))
  for (const control of scope.querySelectorAll<HTMLElement>(CONTROLS))
    if (isVisible(control) && styleOf(control).pointerEvents !== 'none') checkControl(control)
  scrollTo({ left: 0, top: 0, behavior: 'instant' })
  for (const { each, left, top } of scrolled) each.scrollTo({ left, top, behavior: 'instant' })
  return [...found]
}
