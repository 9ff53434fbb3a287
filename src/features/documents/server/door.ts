/** What the app runs and hands in. */
export { writeMonthlyLetters } from './write-monthly.ts'
