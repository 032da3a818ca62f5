// All SQL queries in one table, so that a test can check each query plan.
import { Play } from '../games/play.ts'
import { Block } from '../blocks.ts'
import { Game } from '../games/schema.ts'
import { Entry, RECEIPTS } from '../ledger.ts'
import { Operation } from '../operations.ts'
import { Payment } from '../payments.ts'
import { RatingEntry } from '../ratings/ratingEntry.ts'
import { Report, ReportHead } from '../reports.ts'
import { Sanction } from '../sanctions.ts'
import { Session } from '../sessions.ts'
import { User, FORGOTTEN_ID_RANGE } from '../users.ts'
import { FEEDBACK_QUERIES } from './feedbackQueries.ts'
import { insertInto } from './rows.ts'

const REPORT_HEAD = Object.keys(ReportHead.entries).join(', ')

export const QUERIES = {
  userById: 'select * from users where id = ?',
  userByEmail: 'select * from users where email_key = ?',
  userByName: 'select * from users where name_key = ?',
  usersLookingLike: 'select * from users where look_key >= ? and look_key < ?',
  putUser: `${insertInto('users', User, 'name_key', 'email_key', 'look_key')}
    on conflict (id) do update set name = excluded.name, name_key = excluded.name_key,
    look_key = coalesce(excluded.look_key, users.look_key), email = excluded.email,
    email_key = excluded.email_key, avatar = excluded.avatar, secret = excluded.secret, generation = excluded.generation`,
  dropUser: 'delete from users where id = ?',
  forgetLedger: 'update ledger set user = ? where user = ?',
  forgetPlays: 'update plays set user = ? where user = ?',
  forgetOperations: 'update operations set user = ?, name = ? where user = ?',
  forgetSanctions: `update sanctions set user = ?, name = ?, context = '' where user = ?`,
  forgetSanctionsBy: 'update sanctions set author = ?, authorName = ? where author = ?',
  dropReportsAbout: `delete from reports where about = ? and state <> 'upheld'`,
  reportsAbout: 'select * from reports where about = ?',
  forgetReported: 'update reports set about = ?, aboutName = ?, lines = ? where id = ?',
  forgetReporter: 'update reports set reporter = ?, reporterName = ?, lines = ? where id = ?',
  forgetDecisions: 'update reports set decider = ?, deciderName = ? where decider = ?',
  playsOf: 'select * from plays where user = ? order by n',
  setPlayers: 'update games set players = ? where id = ?',

  addSession: insertInto('sessions', Session),
  sessionById: 'select * from sessions where id = ?',
  renewSession: 'update sessions set turn = turn + 1, renewed = ? where id = ? and turn = ?',
  removeSession: 'delete from sessions where id = ?',
  removeSessionsOf: 'delete from sessions where user = ?',
  removeSessionsBut: `delete from sessions where user = ?1 and id not in (
    select id from sessions where user = ?1 order by renewed desc, id limit ?2)`,
  removeSessionsBefore: 'delete from sessions where renewed < ?',

  entryByKey: 'select * from ledger where key = ?',
  lastEntry: 'select * from ledger where user = ? order by n desc limit 1',
  addEntry: insertInto('ledger', Entry),
  owned: `select * from ledger where user = ? and reason = 'item' order by n`,
  receipts: `select * from ledger where user = ? and reason in ('${RECEIPTS.join("', '")}') and n < ?
    order by n desc limit ?`,
  earned: 'select * from ledger where user = ? and about = ? order by n',
  entriesAfter: 'select * from ledger where (user, n) > (?, ?) order by user, n limit ?',

  addPayment: `${insertInto('payments', Payment, 'paid')} on conflict (id) do nothing`,
  paymentById: 'select * from payments where id = ?',
  paymentByRequest: 'select * from payments where user = ? and request = ? order by at limit 1',
  paymentsFrom: 'select * from payments where user = ? order by at, id',
  changePayment: `update payments set user = ?, request = ?, offer = ?, version = ?, paid = ?, state = ?
    where id = ? and version = ?`,
  removeUnpaid: 'delete from payments where paid = 0 and at < ?',
  forgetPayments: 'update payments set user = ? where user = ?',

  gameById: 'select * from games where id = ?',
  lastGame: 'select n from games where n is not null order by n desc limit 1',
  addGame: insertInto('games', Game, 'n'),
  playOfGame: 'select * from plays where user = ? and game = ?',
  lastPlay: 'select * from plays where user = ? order by n desc limit 1',
  playsBefore: 'select * from plays where user = ? and n < ? order by n desc limit ?',
  addPlay: insertInto('plays', Play),

  ratingOfGame: 'select * from ratings where user = ? and game = ?',
  lastRating: 'select * from ratings where user = ? order by n desc limit 1',
  ratingsBefore: 'select * from ratings where user = ? and n < ? order by n desc limit ?',
  addRating: insertInto('ratings', RatingEntry),
  forgetRatings: 'update ratings set user = ?, name = ? where user = ?',
  joinLadder: insertInto('ladder', RatingEntry),
  leaveLadder: 'delete from ladder where user = ?',
  ladder: 'select * from ladder where shown <= ? order by shown desc, user limit ?',
  ladderOfWeek: 'select * from ladder where week = ? order by gained desc, user limit ?',

  ...FEEDBACK_QUERIES,

  addOperation: `${insertInto('operations', Operation)} on conflict (id) do nothing`,
  operationById: 'select * from operations where id = ?',
  settleOperation: 'update operations set outcome = ?, says = ?, ended = ? where id = ? and ended = 0',
  operations: 'select * from operations where (began, id) < (?, ?) order by began desc, id desc limit ?',
  operationsOf: 'select * from operations where user = ? order by began desc, id desc',

  addSanction: `${insertInto('sanctions', Sanction)} on conflict (id) do nothing`,
  sanctionById: 'select * from sanctions where id = ?',
  undoSanction: 'update sanctions set undone = ? where id = ? and undone = 0',
  acknowledgeSanction: 'update sanctions set acknowledged = ? where id = ? and user = ? and acknowledged = 0',
  activeSanctions: 'select * from sanctions where undone = 0 and ends > ? order by ends, id limit ?',
  sanctions: 'select * from sanctions where (began, id) < (?, ?) order by began desc, id desc limit ?',
  sanctionsOf: `select * from sanctions where user = ? and (began, id) < (?, ?)
    order by began desc, id desc limit ?`,

  addReport: `${insertInto('reports', Report)} on conflict (id) do nothing`,
  openReports: `select ${REPORT_HEAD} from reports where decided = 0 order by at desc, id desc limit ?`,
  decidedReports: `select ${REPORT_HEAD} from reports where decided > 0 order by decided desc, id desc limit ?`,
  reportGroup: 'select * from reports where about = ? and game = ? order by at, id limit ?',
  decideReports: `update reports set state = ?, decided = ?, decider = ?, deciderName = ?
    where about = ? and game = ?`,
  countReports: 'select count(*) as n from reports where reporter = ? and state = ?',
  reportsFrom: 'select * from reports where reporter = ? order by at desc, id desc',
  removeReportsBefore: 'delete from reports where at < ?',
  removeForgottenReports: `delete from reports where about >= '${FORGOTTEN_ID_RANGE[0]}' and about < '${FORGOTTEN_ID_RANGE[1]}' and not exists (
    select 1 from sanctions where user = about and undone = 0 and ends > ?)`,

  addBlock: insertInto('blocks', Block, 'user'),
  blocksOf: 'select * from blocks where user = ? order by at desc, id',
  removeBlock: 'delete from blocks where user = ? and id = ?',
  forgetBlocks: 'delete from blocks where user = ?',
  forgetBlocksOf: 'delete from blocks where blocked = ?',

  savePreset: `insert into presets (user, counts) values (?, ?) on conflict (user) do update set counts = excluded.counts`,
  loadPreset: 'select counts from presets where user = ?',
  dropPreset: 'delete from presets where user = ?',

  reservation: 'select * from reservations where user = ?',
  holder: 'select * from reservations where code = ?',
  reserve: 'insert into reservations (user, code, at) values (?, ?, ?)',
  release: 'delete from reservations where user = ? and code = ?',
  dropReservation: 'delete from reservations where user = ?',
} as const

export type Query = keyof typeof QUERIES
