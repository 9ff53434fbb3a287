/** The live chat's own script. It is asked for where the chat may appear and nowhere else, and once per page load. */
export function loadChatWidget(src: string): void {
  if (document.querySelector('script[data-chat-widget]') !== null) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.dataset.chatWidget = ''
  document.head.append(script)
}
