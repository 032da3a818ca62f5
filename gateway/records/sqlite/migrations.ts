// Schema migrations of the SQLite file: named, in order, each run once.
import type { DatabaseSync } from 'node:sqlite'
import { refuseNewer } from '../newerBuild.ts'
import { lookKeyOf, duplicateLookKey } from '../users.ts'
import { transaction } from './transaction.ts'

/** SQL of each migration by name, in order; a shipped one is never changed, only followed by another. */
const SQL: Readonly<Record<string, string>> = {
  '1-users': `
create table users (
  id text primary key,
  name text not null, name_key text not null unique,
  email text not null, email_key text not null unique,
  avatar text not null, created integer not null,
  secret text not null, generation integer not null
) strict, without rowid;`,
  '2-ledger': `
create table ledger (
  key text primary key,
  user text not null, n integer not null,
  amount integer not null, balance integer not null check (balance >= 0),
  reason text not null, title text not null, about text not null,
  at integer not null, request text not null
) strict, without rowid;
create unique index ledger_chain on ledger (user, n);
create index ledger_reason on ledger (user, reason, n);
create index ledger_about on ledger (user, about, n);`,
  '3-games': `
create table games (
  id text primary key,
  n integer unique, -- null: ended by a host, not counted among the games played
  ended integer not null, how text not null, winner integer not null, turns integer not null,
  counts integer not null, players text not null
) strict, without rowid;
create table plays (
  user text not null, n integer not null,
  game text not null, at integer not null, outcome text not null, counted integer not null,
  totals text not null, reached text not null,
  primary key (user, n)
) strict, without rowid;
create unique index plays_game on plays (user, game);`,
  '4-feedback': `
create table feedback (
  id text primary key,
  subject text not null, message text not null, name text not null, email text not null,
  user text not null, added integer not null, resolved integer not null, game text not null
) strict, without rowid;
create index feedback_new on feedback (resolved, added);
create index feedback_subject on feedback (subject, resolved, added);
create index feedback_user on feedback (user, added);`,
  '5-presets-and-reservations': `
create table presets (user text primary key, counts text not null) strict, without rowid;
create table reservations (
  user text primary key, code text not null unique, at integer not null
) strict, without rowid;`,
  '6-sessions': `
create table sessions (
  id text primary key,
  user text not null, generation integer not null, turn integer not null, renewed integer not null
) strict, without rowid;
create index sessions_renewed on sessions (renewed);`,
  '7-sessions-of-a-user': 'create index sessions_user on sessions (user);',
  '8-refunds': 'alter table ledger add column owed integer not null default 0 check (owed >= 0);',
  '9-operations': `
create table operations (
  id text primary key,
  deed text not null, room text not null, engine text not null,
  user text not null, name text not null,
  began integer not null, ended integer not null, outcome text not null, says text not null
) strict, without rowid;
create index operations_began on operations (began);
create index operations_user on operations (user, began);`,
  // Null without a name.
  '10-looks-of-names': `
alter table users add column look_key text;
create unique index users_look on users (look_key);`,
  '11-payments': `
create table payments (
  id text primary key,
  user text not null, request text not null, offer text not null,
  at integer not null, version integer not null, paid integer not null, state text not null
) strict, without rowid;
create index payments_request on payments (user, request, at);
create index payments_user on payments (user, at, id);
create index payments_unpaid on payments (paid, at);`,
  '12-debts': `
alter table ledger add column borrowed integer not null default 0;
alter table ledger add column debt integer not null default 0 check (debt >= 0);`,
  // Lists are read by (time, id), so that a page skips nothing within a millisecond.
  '13-orders-by-id': `
drop index feedback_new;
drop index feedback_subject;
drop index feedback_user;
drop index operations_began;
drop index operations_user;
create index feedback_new on feedback (resolved, added, id);
create index feedback_subject on feedback (subject, resolved, added, id);
create index feedback_user on feedback (user, added, id);
create index operations_began on operations (began, id);
create index operations_user on operations (user, began, id);`,
  // FTS indexes notes by rowid, which a WITHOUT ROWID table lacks; small columns come first, so that counts
  // read no long text.
  '14-search-of-feedback': `
create table feedback_rows (
  n integer primary key,
  id text not null unique,
  subject text not null, kind text not null default 'note', page text not null default '',
  resolved integer not null, added integer not null,
  user text not null, name text not null, email text not null, message text not null, game text not null
) strict;
insert into feedback_rows (id, subject, kind, resolved, added, user, name, email, message, game)
  select id, subject,
    case when subject = 'other' and message glob 'Report of * (player [0-9]* in game *):*' then 'report' else 'note' end,
    resolved, added, user, name, email, message, game
  from feedback order by added, id;
drop table feedback;
alter table feedback_rows rename to feedback;
create index feedback_new on feedback (resolved, added, id, subject, kind, page);
create index feedback_subject on feedback (subject, resolved, added, id, kind, page);
create index feedback_kind on feedback (kind, resolved, added, id, subject, page);
create index feedback_page on feedback (page, resolved, added, id, subject, kind);
create index feedback_user on feedback (user, added, id);
create virtual table feedback_words using fts5 (
  message, name, email, content = 'feedback', content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 2'
);
insert into feedback_words (feedback_words) values ('rebuild');
create trigger feedback_words_added after insert on feedback begin
  insert into feedback_words (rowid, message, name, email) values (new.n, new.message, new.name, new.email);
end;
create trigger feedback_words_removed after delete on feedback begin
  insert into feedback_words (feedback_words, rowid, message, name, email)
    values ('delete', old.n, old.message, old.name, old.email);
end;
create trigger feedback_words_changed after update of message, name, email on feedback begin
  insert into feedback_words (feedback_words, rowid, message, name, email)
    values ('delete', old.n, old.message, old.name, old.email);
  insert into feedback_words (rowid, message, name, email) values (new.n, new.message, new.name, new.email);
end;
create table reviews (
  id text primary key,
  at integer not null, user text not null, name text not null,
  action text not null, subject text not null, done integer not null
) strict, without rowid;
create index reviews_at on reviews (at, id);
create index reviews_user on reviews (user, at, id);`,
  '15-sanctions': `
create table sanctions (
  id text primary key,
  kind text not null, scope text not null,
  user text not null, name text not null, network text not null,
  reason text not null, context text not null,
  author text not null, authorName text not null,
  began integer not null, ends integer not null,
  undone integer not null, acknowledged integer not null
) strict, without rowid;
create index sanctions_active on sanctions (undone, ends, id);
create index sanctions_began on sanctions (began, id);
create index sanctions_user on sanctions (user, began, id);
create index sanctions_author on sanctions (author);`,
  // The ladder holds the last entry of each chain that is not provisional.
  '16-ratings': `
create table ratings (
  user text not null, n integer not null, game text not null, at integer not null, name text not null,
  before text not null, after text not null,
  shown integer not null, week integer not null, gained integer not null,
  primary key (user, n)
) strict, without rowid;
create unique index ratings_game on ratings (user, game);
create table ladder (
  user text not null, n integer not null, game text not null, at integer not null, name text not null,
  before text not null, after text not null,
  shown integer not null, week integer not null, gained integer not null,
  primary key (user)
) strict, without rowid;
create index ladder_shown on ladder (shown desc, user);
create index ladder_week on ladder (week, gained desc, user);`,
  '17-reports': `
create table reports (
  id text not null primary key, game text not null, code text not null,
  about text not null, aboutName text not null, seat integer not null,
  reporter text not null, reporterName text not null,
  reason text not null, turn integer not null, at integer not null,
  state text not null, decided integer not null, decider text not null, deciderName text not null,
  words text not null, lines text not null, version integer not null
) strict;
create index reports_open on reports (decided, at, id);
create index reports_decided on reports (decided, id);
create index reports_group on reports (about, game, at, id);
create index reports_reporter_state on reports (reporter, state);
create index reports_reporter_at on reports (reporter, at, id);
create index reports_decider on reports (decider);
create index reports_at on reports (at);`,
  '18-blocks': `
create table blocks (
  user text not null, id text not null, blocked text not null, name text not null, at integer not null,
  primary key (user, id)
) strict, without rowid;
create index blocks_at on blocks (user, at desc, id);
create index blocks_blocked on blocks (blocked);`,
}

/** The parts of migrations that need code, in the same transaction. */
const THEN: Readonly<Record<string, (database: DatabaseSync) => void>> = { '10-looks-of-names': fillLooks }

export const MIGRATIONS = Object.entries(SQL).map(([name, sql]) => ({ name, sql }))

/** Existing accounts keep their names, even if two look alike. */
function fillLooks(database: DatabaseSync): void {
  const set = database.prepare('update users set look_key = ? where id = ?')
  const held = new Set<string>()
  for (const row of database.prepare(`select id, name from users where name <> ''`).all()) {
    const [id, name] = [String(row['id']), String(row['name'])]
    const look = lookKeyOf(id, name)
    set.run(held.has(look) ? duplicateLookKey(id, name) : look, id)
    held.add(look)
  }
}

/** Migrates the file; throws a readable error on a migration unknown to this build. */
export function migrate(database: DatabaseSync): void {
  database.exec('create table if not exists migrations (name text primary key, at integer not null) strict')
  transaction(database, () => {
    const rows = database.prepare('select name from migrations').all()
    const done = new Set(rows.map(({ name }) => String(name)))
    refuseNewer(done, MIGRATIONS, 'DATA_DIR')
    const note = database.prepare('insert into migrations (name, at) values (?, ?)')
    for (const { name, sql } of MIGRATIONS) {
      if (done.has(name)) continue
      database.exec(sql)
      THEN[name]?.(database)
      note.run(name, Date.now())
    }
  })
}
