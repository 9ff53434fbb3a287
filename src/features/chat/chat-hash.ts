/** A link with this fragment, to a page where somebody can chat, opens the chat. */
export const chatHash = '#chat'
