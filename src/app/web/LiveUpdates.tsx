import { useEffect } from 'react'
import { getUser } from '#features/accounts/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { second } from '#kernel/clock.ts'
import { topics as everyTopic, type Topic } from '#kernel/topics.ts'
import { givenAt } from '#platform/web/given.ts'
import { subscribeToChanges } from '#platform/web/live.ts'
import { api, useDispatch } from '#platform/web/store.ts'

/** Switching back and forth between two windows does not reload each time. */
const calmDown = 5 * second

/** Keeps what a signed-in person sees up to date: on notifications from the server, and on returning to the window. */
export function LiveUpdates() {
  const { isLoggedIn, user } = useAuth()
  const dispatch = useDispatch()
  const person = isLoggedIn ? user?._id : undefined

  useEffect(() => {
    if (person === undefined) return
    let lastReading = Date.now()

    function readAgain(topics: readonly Topic[]) {
      dispatch(api.util.invalidateTags([...topics]))
      if (topics.includes('User')) void dispatch(getUser())
    }
    function readEverything() {
      lastReading = Date.now()
      readAgain(everyTopic)
    }
    function comeBack() {
      if (Date.now() - lastReading > calmDown) readEverything()
    }

    const hangUp = subscribeToChanges({ onTopics: readAgain, onGap: readEverything }, { readAt: givenAt() })
    window.addEventListener('focus', comeBack)
    return () => {
      hangUp()
      window.removeEventListener('focus', comeBack)
    }
  }, [person, dispatch])

  return null
}
