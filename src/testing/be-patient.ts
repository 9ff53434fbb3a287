/**
 * A busy machine is slow, not wrong: what a test waits for may take longer than the library's default of one second.
 */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
