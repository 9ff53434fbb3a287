/** The one place that asks for a factor while somebody is signed in. */
export { StepUp } from './StepUp.tsx'
