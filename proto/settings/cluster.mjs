// Settings of the cluster: Redis, the links, the engines, logs.
import { optional, required, withDefault } from './setting.mjs'
import { count, integer, linkAddress, name, oneOf, pattern, secret, secretText, text } from './types.mjs'

export const cluster = {
  REDIS_URL: required(
    'start gateway engine tests',
    secret(
      pattern(
        'redis://host:port, rediss://host:port, unix:///path, redis-sentinel://host:port,host:port/master or redis-cluster://host:port,host:port',
        /^(?:rediss?(?:-sentinel|-cluster)?|unix):\/\/\S+$/,
      ),
    ),
    'the Redis shared by all processes: `redis://`, `rediss://` or `unix:///path`; `redis-sentinel://host:port,host:port/master`; `redis-cluster://host:port,host:port` (`user:password@` before the hosts, `rediss-` for TLS)',
    '`npm start` starts one of its own',
  ),
  REDIS_REPLICAS: withDefault(
    'engine',
    integer(0, 9),
    '0',
    'a move is acknowledged once this many Redis replicas have it too: with Sentinel or a cluster, 1 and two replicas each (see Redis)',
  ),
  LINK_SECRET: required(
    'start gateway engine',
    secretText,
    'the key of the links between gateways and engines (TLS with a pre-shared key, which is never sent): the same random text everywhere, at least 16 characters',
    '`npm start` makes one',
  ),
  LOG_LEVEL: withDefault(
    'gateway engine',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'the lowest level that is logged; `debug` includes each refusal',
  ),
  NODE_ENV: withDefault('start gateway', text, 'production', '`development`: rolls are free'),
  QUEUE_SECONDS: withDefault(
    'gateway engine',
    count,
    '120',
    'matchmaking wait in seconds after which two players are enough',
  ),
  WARM_UP_MS: withDefault(
    'engine',
    integer(0, 99_999),
    '500',
    'warm-up before an engine accepts rooms, ms, followed by sixteen times as long in its spare time, so that no room waits for code to be compiled; 0: none',
  ),
  ENGINE_NAME: withDefault('engine', name, 'engine', 'its name in logs and announcements'),
  LINK_LISTEN: withDefault(
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
  ROOMS_PER_ENGINE: withDefault(
    'engine',
    count,
    '20000',
    'rooms of an engine above which it creates no more; running games are still taken over',
  ),
}
