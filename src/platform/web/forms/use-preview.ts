import { useEffect, useState } from 'react'

/** An object URL for a file that has not been uploaded yet. */
export function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return address
}
