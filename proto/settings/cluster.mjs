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
    'the Redis that all share: `redis://`, `rediss://` or `unix:///path`; `redis-sentinel://host:port,host:port/master`; `redis-cluster://host:port,host:port` (`user:password@` before the hosts, `rediss-` for TLS)',
    '`npm start` starts one of its own',
  ),
  REDIS_REPLICAS: byDefault(
    'engine',
    whole(0, 9),
    '0',
    'a move counts once so many replicas of Redis have it too: with Sentinel or a cluster, 1 and two replicas each (see Redis)',
  ),
  LINK_SECRET: needed(
    'start gateway engine',
    secretText,
    'the key of the links between gateways and engines (TLS with a pre-shared key, it is never sent): the same random text everywhere, at least 16 characters',
    '`npm start` makes one',
  ),
  LOG_LEVEL: byDefault(
    'gateway engine',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'the least that is logged; `debug`: each refusal too',
  ),
  NODE_ENV: byDefault('start gateway', text, 'production', '`development`: rolls can be had for nothing'),
  QUEUE_SECONDS: byDefault(
    'gateway engine',
    count,
    '120',
    'who looks for a game with strangers is matched with one other player after so long',
  ),
  WARM_UP_MS: byDefault(
    'engine',
    whole(0, 99_999),
    '500',
    'before it takes rooms it plays by itself for so long, and afterwards in its spare time sixteen times as long, so that none waits for code to be compiled; 0: not at all',
  ),
  ENGINE_NAME: byDefault('engine', name, 'engine', 'its name in logs and announcements'),
  LINK_LISTEN: byDefault(
    'start engine',
    linkAddress,
    '127.0.0.1:0',
    'where gateways reach it, announced in Redis: `host:port`, with TLS, or on one machine `unix:/path` in a folder that nobody else may enter (mode 0700)',
  ),
  LINK_ADDRESS: optional(
    'engine',
    linkAddress,
    '`host:port` or `unix:/path` to announce instead, where something that passes bytes on stands between gateways and it',
    'where it listens',
  ),
  ROOMS_PER_ENGINE: byDefault(
    'engine',
    count,
    '20000',
    'rooms an engine holds before it begins no more; games that go on are taken over all the same',
  ),
}
