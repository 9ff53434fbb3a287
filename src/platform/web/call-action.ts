/** An action that makes one call, and is rejected with a serialisable failure. */
import { createAsyncThunk } from '@reduxjs/toolkit'
import type { Endpoint, Input } from '#kernel/endpoint.ts'
import { type Failure, failureOf } from './failure.ts'

const createAction = createAsyncThunk.withTypes<{ rejectValue: Failure }>()

export function callAction<Answer, Argument = void>(name: string, run: (argument: Argument) => Promise<Answer>) {
  return createAction(name, async (argument: Argument, { rejectWithValue }) => {
    try {
      return await run(argument)
    } catch (error) {
      return rejectWithValue(failureOf(error))
    }
  })
}

export type BodyOf<E extends Endpoint> = Input<E> extends { readonly body: infer Body } ? Body : never
