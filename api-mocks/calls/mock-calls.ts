import { mockAccountCalls } from '#api-mocks/calls/accounts.ts'
import { mockAddressCalls } from '#api-mocks/calls/addresses.ts'
import { mockAuditCalls } from '#api-mocks/calls/audit.ts'
import { mockBookCalls } from '#api-mocks/calls/books.ts'
import { mockCatalogueCalls } from '#api-mocks/calls/catalogue.ts'
import { mockCatalogueDeskCalls } from '#api-mocks/calls/catalogue-desk.ts'
import { mockConfigCalls } from '#api-mocks/calls/config.ts'
import { mockDeskCalls } from '#api-mocks/calls/desk.ts'
import { mockDeskListCalls } from '#api-mocks/calls/desk-lists.ts'
import { mockDeskOrderCalls } from '#api-mocks/calls/desk-orders.ts'
import { mockFactorCalls } from '#api-mocks/calls/factors.ts'
import { mockLegacyCalls } from '#api-mocks/calls/legacy.ts'
import { mockLetterCalls } from '#api-mocks/calls/letters.ts'
import { mockListCalls } from '#api-mocks/calls/lists.ts'
import type { AllMockCalls } from '#api-mocks/calls/mock-call.ts'
import { mockOfficeCalls } from '#api-mocks/calls/office.ts'
import { mockOrderDeskCalls } from '#api-mocks/calls/order-desk.ts'
import { mockOrderCalls } from '#api-mocks/calls/orders.ts'
import { mockOwnDataCalls } from '#api-mocks/calls/own-data.ts'
import { mockOwnLoginCalls } from '#api-mocks/calls/own-login.ts'
import { mockRecoveryCalls } from '#api-mocks/calls/recovery.ts'
import { mockSearchCalls } from '#api-mocks/calls/search.ts'
import { mockStaffCalls } from '#api-mocks/calls/staff.ts'

/** Every call. A missing one is a type error. */
export const mockCalls: AllMockCalls = {
  ...mockAccountCalls,
  ...mockAddressCalls,
  ...mockAuditCalls,
  ...mockBookCalls,
  ...mockCatalogueCalls,
  ...mockCatalogueDeskCalls,
  ...mockConfigCalls,
  ...mockDeskCalls,
  ...mockDeskListCalls,
  ...mockDeskOrderCalls,
  ...mockFactorCalls,
  ...mockLegacyCalls,
  ...mockLetterCalls,
  ...mockListCalls,
  ...mockOfficeCalls,
  ...mockOrderCalls,
  ...mockOrderDeskCalls,
  ...mockOwnDataCalls,
  ...mockOwnLoginCalls,
  ...mockRecoveryCalls,
  ...mockSearchCalls,
  ...mockStaffCalls,
}
