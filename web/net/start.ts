// Connects the page to the server it came from.
import { connect, followTab } from './connection.ts'
import { onOtherTab } from './session.ts'
import { openSocket, socketUrl } from './socket.ts'

connect(openSocket(socketUrl()))
onOtherTab(followTab)
