// Connects the page to its server, and counts finished games.
import { keepRecord } from '../state/countGames.ts'
import { openBrowsing } from './browsing.ts'
import { connect, followTab } from './connection.ts'
import { onOtherTab } from './session.ts'
import { openSocket, socketUrl } from './socket.ts'
import { openUserRequests } from './userRequests.ts'

keepRecord()
const link = openSocket(socketUrl())
connect(link)
openUserRequests(link)
openBrowsing(link)
onOtherTab(followTab)
