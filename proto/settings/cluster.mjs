// Settings of the cluster: Redis, the links, the engines, logs.
import { byDefault, needed, optional } from './setting.mjs'
import { count, form, linkAddress, name, oneOf, secret, secretText, text, whole } from './types.mjs'

export const cluster = {
  REDIS_URL: needed(
    'start gateway engine tests',
    secret(
      form(
        'redis://host:port, rediss://host:port, unix:///path, redis-sentinel://host:port,host:port/master or redis-cluster://host:port,host:port',
        /^(?:rediss?(?:-sentinel|-cluster)?|unix):\/\/\S+$/,
      ),
    ),
    'the Redis shared by all processes: `redis://`, `rediss://` or `unix:///path`; `redis-sentinel://host:port,host:port/master`; `redis-cluster://host:port,host:port` (`user:password@` before the hosts, `rediss-` for TLS)',
    '`npm start` starts one of its own',
  ),
  REDIS_REPLICAS: byDefault(
    'engine',
    whole(0, 9),
    '0',
    'a move is acknowledged once this many Redis replicas have it too: with Sentinel or a cluster, 1 and two replicas each (see Redis)',
  ),
  LINK_SECRET: needed(
    'start gateway engine',
    secretText,
    'the key of the links between gateways and engines (TLS with a pre-shared key, which is never sent): the same random text everywhere, at least 16 characters',
    '`npm start` makes one',
  ),
  LOG_LEVEL: byDefault(
    'gateway engine',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'the lowest level that is logged; `debug` includes each refusal',
  ),
  NODE_ENV: byDefault('start gateway', text, 'production', '`development`: rolls are free'),
  QUEUE_SECONDS: byDefault(
    'gateway engine',
    count,
    '120',
    'matchmaking wait in seconds after which two players are enough',
  ),
  WARM_UP_MS: byDefault(
    'engine',
    whole(0, 99_999),
    '500',
    'warm-up before an engine accepts rooms, ms, followed by sixteen times as long in its spare time, so that no room waits for code to be compiled; 0: none',
  ),
  ENGINE_NAME: byDefault('engine', name, 'engine', 'its name in logs and announcements'),
  LINK_LISTEN: byDefault(
    'start engine',
    linkAddress,
    '127.0.0.1:0',
    'the address it listens on, announced in Redis: `host:port`, with TLS, or on one machine `unix:/path` in a folder that only its owner may enter (mode 0700)',
  ),
  LINK_ADDRESS: optional(
    'engine',
    linkAddress,
    '`host:port` or `unix:/path` to announce instead, if a TCP proxy is between gateways and the engine',
    'its own address',
  ),
  ROOMS_PER_ENGINE: byDefault(
    'engine',
    count,
    '20000',
    'rooms of an engine above which it creates no more; running games are still taken over',
  ),
}
