// Starts the page: styles, the shell, and the connection to the server it came from.
import '@fontsource/lilita-one/latin-400.css'
import '@fontsource-variable/nunito/wght.css'
import './ui.css'
import './style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { connect } from './net/connection.ts'
import { openSocket, socketUrl } from './net/socket.ts'
import { onThisMachine } from './onThisMachine.ts'
import { isScenario } from './state/place.ts'

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')

// A prepared table runs inside the page and needs no server.
if (!(isScenario(location.pathname) && onThisMachine())) connect(openSocket(socketUrl()))

createRoot(app).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
