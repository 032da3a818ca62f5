// Starts the page: styles, the shell, and the connection to the server it came from.
import './keys/composing.ts'
import '@fontsource/lilita-one/latin-400.css'
import '@fontsource-variable/nunito/wght.css'
import './ui.css'
import './style.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { keepForOffline } from './offline/register.ts'
import { importWithRetry } from './part.ts'
import { onThisMachine } from './onThisMachine.ts'
import { isScenario } from './state/place.ts'
import { keepRecord } from './state/record.ts'
import { reloadKeepingTyped, restoreTyped } from './state/typed.ts'
import { showError } from './state/ui.ts'
import { NARROW_SCREEN } from './useMedia.ts'
import { watchStylesheets } from './stylesheets.ts'
import { warmUp } from './warm.ts'
import { nullIfNotLoaded } from './notLoaded.ts'

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
importWithRetry(() => import('./keys/keepFocus.ts'))().then(({ keepFocus }) => keepFocus(), nullIfNotLoaded)

if (onThisMachine()) {
  importWithRetry(() => import('./devtools.ts'))().then(({ openStores }) => openStores(), nullIfNotLoaded)
}

// The page stands first; then the code that speaks with the server. A prepared table runs inside the page and needs none.
if (!(isScenario(location.pathname) && onThisMachine())) {
  importWithRetry(() => import('./net/start.ts'))().catch((error: unknown) => {
    nullIfNotLoaded(error)
    showError('This page didn’t load completely. Please refresh it.', true)
  })
  keepRecord()
  keepForOffline()
  warmUp()
}

// Sizes of cards and cloth are chosen once for a window: crossing the line chooses anew, in the same game.
matchMedia(NARROW_SCREEN).addEventListener('change', reloadKeepingTyped)
