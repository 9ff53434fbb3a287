/** The security of an account: what its owner is told, and what its history keeps. */
export {
  addSecurityEvent,
  dropOldSecurityEvents,
  type SecurityEventRow,
  securityEventsOf,
} from './store-events.ts'
export { lockForFreezing, setFrozen } from './store-freeze.ts'
export { tellOwner } from './tell-owner.ts'
