// Colyseus server with an empty room, for memory per connection.
import { Room } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'
import { serve } from './transport.mjs'

const Nothing = schema({ nothing: t.uint8() }, 'Nothing')

class Silent extends Room {
  onCreate() {
    this.state = new Nothing({ nothing: 0 })
  }
}

await serve(Silent)
