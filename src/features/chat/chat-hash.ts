/** A link with this fragment, to a page with the chat, opens the chat. */
export const chatHash = '#chat'
