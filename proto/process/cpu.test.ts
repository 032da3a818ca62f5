// Tests that the CPU meter counts only its own work, and reads the CPU clock seldom.
import { expect, test } from 'vitest'
import { cpuMeter } from './cpu.ts'

/** A meter on clocks of the test, in ms. */
function meterAt() {
  const clock = { wall: 0, cpu: 0, readings: 0 }
  const cpuTime = (): number => {
    clock.readings += 1
    return clock.cpu
  }
  return { clock, meter: cpuMeter({ cpuTime, wallTime: () => clock.wall }) }
}

test('long work is measured by its CPU time, without the time it sleeps', () => {
  const { clock, meter } = meterAt()
  const began = meter.begin()
  clock.wall += 100
  clock.cpu += 60
  expect(meter.took(began)).toBe(60)
})

test('short work is measured by the wall clock, and the CPU clock is read once in two milliseconds', () => {
  const { clock, meter } = meterAt()
  for (let nth = 0; nth < 4; nth += 1) {
    const began = meter.begin()
    clock.wall += 0.5
    expect(meter.took(began)).toBe(0.5)
  }
  expect(clock.readings).toBe(1)
})

test('CPU time of short work before long work counts as the long one’s, up to the precision', () => {
  const { clock, meter } = meterAt()
  meter.begin()
  clock.wall += 2
  clock.cpu += 2
  const began = meter.begin()
  clock.wall += 10
  clock.cpu += 5
  expect(meter.took(began)).toBe(7)
})
