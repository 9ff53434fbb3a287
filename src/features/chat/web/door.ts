/** The guest's panel. It is loaded when the chat is opened, and not before. */
export { ChatPanel } from './ChatPanel.tsx'
