// Alternative rating systems: reads trials of games (winner first), prints all ratings.
import { text } from 'node:stream/consumers'
import { rate, rating } from 'openskill'
import { bradleyTerryFull, plackettLuce, thurstoneMostellerFull } from 'openskill/models'
import { TrueSkill } from 'ts-trueskill'

const { bots, trials } = JSON.parse(await text(process.stdin))

/**
 * The amount of luck in the game, in units of the mean; each system is tried with its default and with more.
 */
const DEFAULT_BETA = 25 / 6
const MUCH_LUCK = 25

/** Ranks: the winner first, all others tied for second place. */
const places = (game) => game.map((_, at) => (at === 0 ? 0 : 1))

const trueskill = (beta) => () => {
  const system = new TrueSkill(25, 25 / 3, beta, 25 / 300, 0.1)
  const all = Array.from({ length: bots }, () => system.createRating())
  return updated(all, (teams, game) => system.rate(teams, places(game)))
}
const openskill = (model, beta) => () => {
  const all = Array.from({ length: bots }, () => rating())
  return updated(all, (teams, game) => rate(teams, { rank: places(game), model, beta }))
}

/** Rates one game after the other; returns the means so far. */
function updated(all, rateTeams) {
  return (game) => {
    const after = rateTeams(
      game.map((bot) => [all[bot]]),
      game,
    )
    for (const [at, bot] of game.entries()) all[bot] = after[at][0]
    return all.map(({ mu }) => Number(mu.toFixed(3)))
  }
}

const SYSTEMS = {
  trueskill: trueskill(DEFAULT_BETA),
  trueskillLuck: trueskill(MUCH_LUCK),
  plackettLuce: openskill(plackettLuce, DEFAULT_BETA),
  plackettLuceLuck: openskill(plackettLuce, MUCH_LUCK),
  bradleyTerry: openskill(bradleyTerryFull, DEFAULT_BETA),
  bradleyTerryLuck: openskill(bradleyTerryFull, MUCH_LUCK),
  thurstoneMostellerLuck: openskill(thurstoneMostellerFull, MUCH_LUCK),
}

const means = {}
for (const [name, system] of Object.entries(SYSTEMS))
  means[name] = trials.map((games) => {
    const play = system()
    return games.map((game) => play(game))
  })
process.stdout.write(JSON.stringify(means))
