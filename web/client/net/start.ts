// Connects the page to the server it came from.
import { openBrowsing } from './browsing.ts'
import { connect, followTab } from './connection.ts'
import { onOtherTab } from './session.ts'
import { openSocket, socketUrl } from './socket.ts'
import { openUserRequests } from './userRequests.ts'

const link = openSocket(socketUrl())
connect(link)
openUserRequests(link)
openBrowsing(link)
onOtherTab(followTab)
