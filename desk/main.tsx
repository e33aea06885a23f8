import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'

const root = document.querySelector('#desk')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter basename="/desk">
        <App />
      </BrowserRouter>
    </StrictMode>,
  )
