/** The calculator of a plan, for the public pages. Apart from the other door, because it is a chunk of its own. */
export { PlanCalculator } from './PlanCalculator.tsx'
