// The sentences of all refusals; those of the spec letter by letter, odd spellings included.

/** Refusal key -> the sentence the player sees. */
export const REFUSALS = {
  gameOver: 'This game is over.',
  notYourTurn: "It's not your turn.",
  noMovesLeft: 'You have no moves left this turn.',
  actionOpen: 'Something is still being settled. Wait until it is done.',
  discardFirst: 'You have more than 7 cards. Discard first, then your turn ends.',
  notHeld: "You don't have that card.",

  noQuarantine: "Can't do that. You don't have a No! I'm in Quarantine card",
  noProperties: 'You have not played any properties that you can charge rent from',
  zeroRent: 'This would charge 0 rent. You probably are making a mistake',
  rainbowAlone: 'You must have at least one other property or wildcard before playing a rainbow property.',
  allSheltering: 'All other players are sheltering in place!',
  noOtherCard: "You can't do that. You need to have at least one other card to play cross contaminate",
  nobodyHasCards: "You can't do that. No one else has cards in their hand.",
  targetHasNoCards: "You can't do that. The other player has no cards in their hand",
  nobodyHasLoose: 'You cant do that! No one has cards to steal',
  targetHasNoLoose: "You can't do that. The other player does not have non-full-sets to give",
  nobodyHasSet: "You can't do that. No one has played a full set yet",
  targetHasNoSet: 'That player has no full sets to give',
  noTradeable: "You can't use this card. You don't have a tradeable card",
  handFull: "You can't do that! You already have a full hand with 7 or more cards!",
  nothingPlayed: "You can't play this card. No one has played any action cards yet",
  noActionsBanked: "You can't play this card. You don't have action cards as money!",
  noFullSet: 'You have no full sets. You can only play this card as an action if you have a full set',
  allDelayed: 'Everyone else has already been delayed. Try playing this card another turn or play as money.',
  targetDelayed: "You can't target that player. They are already being targeted.",
  nobodyToPass:
    'There are not enough players in this game to use Pay My Rent. You must play withat least 3 people.',
  twoPlayerPass:
    "You can't use pay my rent in 2 person games since you can't force the person getting paid to pay themselves.",
  onlyInResponse: 'You can only play that card in response to something else',

  notThatWay: "That card can't be played that way.",
  chooseTarget: 'Choose a player first.',
  chooseColor: 'Choose a colour first.',
  chooseCard: 'Choose a card first.',
  chooseSet: 'Choose a set first.',
  chooseBoth: 'Choose a card of yours and one of theirs.',
  notYourself: "You can't choose yourself.",
  notInGame: 'That player is not in this game.',
  targetSheltering: 'That player is sheltering in place.',
  notThatColor: "That card can't stand for that colour.",
  cantGive: "That card can't be given.",
  cantTake: "That card can't be taken.",
  cantTakeSet: 'That is not a full set you can take.',
  notFullSet: 'That set is not full. You can only add to a full set.',
  alreadyEnhanced: 'That set already has this enhancement.',

  notAWildcard: 'Only wildcards can be turned.',
  notYourField: 'You can only turn cards that lie in front of you.',
  sameColor: 'That card already stands for that colour.',
  setLocked: "That set is full and enhanced. Its wildcards can't be turned.",

  nothingToAnswer: 'There is nothing for you to answer here.',
  mustPay: 'This is a debt. Pay it, or say no.',
  notADebt: 'Nobody asked you to pay that.',
  promised: 'You promised to give that card away.',
  cantPayWith: "You can't pay with that card.",
  notEnough: 'That is not enough, and you have more to pay with.',
  cantPassTo: "That player can't be asked to pay this.",

  nothingToDiscard: 'You have nothing to discard now.',
  nothingShown: 'No hand is being shown to you.',
  notPicking: 'You have no card laid down.',

  voteOpen: 'A vote is already open.',
  noVote: 'There is no vote open.',
  tooFewToVote: 'Removing a player needs at least 3 players who can vote.',
  cantVoteHere: "You can't vote on this.",
  votedAlready: 'You have already voted.',
  onlyStarter: 'Only the player who started the vote can cancel it.',
  onlyTwoResign: 'You can only resign in a game of two. You can leave instead.',

  notAllowed: "That can't be done now.",
} as const

export type Refusal = keyof typeof REFUSALS
