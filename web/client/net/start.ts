// Connects the page to its server, and counts finished games.
import { countFinishedGames } from '../state/countGames.ts'
import { attachBrowsing } from './browsing.ts'
import { connect } from './connect.ts'
import { onTokenChange } from './session.ts'
import { openSocket, socketUrl } from './socket.ts'
import { followTab } from './userChange.ts'
import { attachUserRequests } from './userRequests.ts'

countFinishedGames()
const transport = openSocket(socketUrl())
connect(transport)
attachUserRequests(transport)
attachBrowsing(transport)
onTokenChange(followTab)
