import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { checkSession } from '../../features/sessions/web/door.ts'
import { readSite } from '../../features/site/web/door.ts'
import { applyTheme } from '../../platform/web/ui/theme.ts'
import { App } from './App.tsx'
import { openStore } from './open-store.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')

applyTheme()
const store = openStore()
void store.dispatch(checkSession())
void store.dispatch(readSite.initiate())

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
)
