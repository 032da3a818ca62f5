// Connects the page to its server, and counts finished games.
import { countFinishedGames } from '../state/winLoss.ts'
import { attachBrowsing } from './browsing.ts'
import { connect } from './currentRoom.ts'
import { onTokenChange } from './session.ts'
import { ReconnectingSocket, socketUrl } from './reconnectingSocket.ts'
import { followTab } from './userChange.ts'
import { attachUserRequests } from './userRequests.ts'

countFinishedGames()
const transport = new ReconnectingSocket(socketUrl())
connect(transport)
attachUserRequests(transport)
attachBrowsing(transport)
onTokenChange(followTab)
