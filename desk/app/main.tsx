import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'

const root = document.querySelector('#desk')
if (root)
  createRoot(root).render(
    <StrictMode>
      {/* No transitions: a key that follows a way to another screen must not meet the one before. */}
      <BrowserRouter basename="/desk" useTransitions={false}>
        <App />
      </BrowserRouter>
    </StrictMode>,
  )
