// Entry point: styles, the app shell, and the connection to the server.
import '../ui/keys/composing.ts'
import '@fontsource/lilita-one/latin-400.css'
import '@fontsource-variable/nunito/wght.css'
import '../ui/ui.css'
import '../art/css/cards.css'
import './style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { registerServiceWorker } from './offline/register.ts'
import { importWithRetry } from '../ui/part.ts'
import { onThisMachine } from '../client/onThisMachine.ts'
import { isScenario } from '../client/state/place.ts'
import { reloadKeepingTyped, restoreTyped } from '../client/state/typed.ts'
import { showError } from '../client/state/ui.ts'
import { NARROW_SCREEN } from '../ui/hooks/useMedia.ts'
import { watchStylesheets } from '../ui/stylesheets.ts'
import { prefetchTable } from './prefetch.ts'
import { nullIfNotLoaded } from '../ui/notLoaded.ts'

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')

watchStylesheets()
createRoot(app).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)

restoreTyped()
importWithRetry(() => import('../ui/keys/keepFocus.ts'))().then(
  ({ keepFocus }) => keepFocus(),
  nullIfNotLoaded,
)

if (onThisMachine()) {
  importWithRetry(() => import('../dev/devtools.ts'))().then(
    ({ openStores }) => openStores(),
    nullIfNotLoaded,
  )
}

// Renders first, then loads the network code. A prepared table runs inside the page and needs no server.
if (!(isScenario(location.pathname) && onThisMachine())) {
  importWithRetry(() => import('../client/net/start.ts'))().catch((error: unknown) => {
    nullIfNotLoaded(error)
    showError('This page didn’t load completely. Please refresh it.', true)
  })
  registerServiceWorker()
  prefetchTable()
}

// Sizes of cards and cloth are chosen once per page load, so crossing the breakpoint reloads.
matchMedia(NARROW_SCREEN).addEventListener('change', reloadKeepingTyped)
