// Connects the page to the server it came from.
import { connect } from './connection.ts'
import { openSocket, socketUrl } from './socket.ts'

connect(openSocket(socketUrl()))
