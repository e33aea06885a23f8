import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { queries } from '../call/query.ts'
import { App } from './app.tsx'

const root = document.querySelector('#desk')
if (root)
  createRoot(root).render(
    <StrictMode>
      {/* No transitions: a key pressed right after a navigation must not reach the previous screen. */}
      <BrowserRouter basename="/desk" useTransitions={false}>
        <QueryClientProvider client={queries}>
          <App />
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>,
  )
