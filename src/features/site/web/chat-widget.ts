/** Loads the live chat's script, once per page load and only where the chat may appear. */
export function loadChatWidget(src: string): void {
  if (document.querySelector('script[data-chat-widget]') !== null) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.dataset.chatWidget = ''
  document.head.append(script)
}
