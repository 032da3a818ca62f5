// The privacy policy: what is known about whom, for how long, and what one can do about it.

export const PRIVACY: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'The short version',
    lines: [
      'You can play without telling us who you are. We keep what the game needs, we sell nothing, and you can take your data with you or have it deleted.',
    ],
  },
  {
    title: 'Device information',
    lines: [
      'When you open a page, our server sees your network address, the kind of browser you use and which page you asked for. It needs them to answer you and to keep floods out, and keeps none of them with your games.',
      'Your browser keeps a random token, so that a reload finds your seat again, together with your settings, the name you last used and how many games you have won and lost there. These stay on your machine until you clear them.',
    ],
  },
  {
    title: 'Order information',
    lines: [
      'If you buy rolls, the card provider receives your name, email, address and card number. We never see or store the card number; we keep what was bought, when, for how much, and the provider’s reference, because the books must add up.',
    ],
  },
  {
    title: 'Account and games',
    lines: [
      'With an account we keep your email address, your user name, a salted hash of your password, your avatar, rolls, badges and the list of your finished games. Chat is kept as long as its room is.',
      'If you write to us, we keep your message, the name and address you gave, and, if you wrote during a game, where that game stood.',
    ],
  },
  {
    title: 'Sharing with analytics providers',
    lines: [
      'This site carries no advertising and no scripts of others. We count games, purchases, replays and looks at the highlights on our own server, without names. Should an analytics provider ever be used, this page will name it before it receives anything, and it will receive neither your email address nor your cards.',
    ],
  },
  {
    title: 'Do not track',
    lines: [
      'We don’t follow you to other sites, so there is nothing to switch off. Whether your browser sends a do-not-track signal makes no difference to what we do.',
    ],
  },
  {
    title: 'Your rights in Europe',
    lines: [
      'If you live in the European Economic Area or the United Kingdom you may see, correct, move, restrict or delete what we hold about you, and object to how it is used. Your profile offers “Download my data” and “Delete my account”; for anything else write to us. You may also complain to your data protection authority.',
      'Data may be handled on servers outside Europe, under the safeguards the law asks for.',
    ],
  },
  {
    title: 'How long we keep it',
    lines: [
      'An unused game is removed after 24 hours without any connection. An account stays until you delete it. What was paid stays in the books afterwards, under a number that no longer leads to you, for as long as tax law asks.',
    ],
  },
  {
    title: 'Changes',
    lines: [
      'When this page changes, the date below changes with it. If the change matters, a note goes up on the fridge of the home page.',
    ],
  },
]

export const CHANGED = '22 November 2026'
