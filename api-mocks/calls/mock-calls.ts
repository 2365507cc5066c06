import { mockAccountCalls } from './accounts.ts'
import { mockAddressCalls } from './addresses.ts'
import { mockAuditCalls } from './audit.ts'
import { mockBookCalls } from './books.ts'
import { mockCatalogueCalls } from './catalogue.ts'
import { mockCatalogueDeskCalls } from './catalogue-desk.ts'
import { mockCatalogueEditingCalls } from './catalogue-editing.ts'
import { mockCatalogueFileCalls } from './catalogue-files.ts'
import { mockConfigCalls } from './config.ts'
import { mockDeskCalls } from './desk.ts'
import { mockDeskListCalls } from './desk-lists.ts'
import { mockDeskOrderCalls } from './desk-orders.ts'
import { mockDoorCalls } from './door.ts'
import { mockDrawerCalls } from './drawers.ts'
import { mockFactorCalls } from './factors.ts'
import { mockLegacyCalls } from './legacy.ts'
import { mockLetterCalls } from './letters.ts'
import { mockListCalls } from './lists.ts'
import type { AllMockCalls } from './mock-call.ts'
import { mockOfficeCalls } from './office.ts'
import { mockOrderDeskCalls } from './order-desk.ts'
import { mockOrderCalls } from './orders.ts'
import { mockOwnDataCalls } from './own-data.ts'
import { mockOwnLoginCalls } from './own-login.ts'
import { mockPackingCalls } from './packing.ts'
import { mockPeopleCalls } from './people.ts'
import { mockPhotographCalls } from './photographs.ts'
import { mockRecoveryCalls } from './recovery.ts'
import { mockSearchCalls } from './search.ts'
import { mockStaffCalls } from './staff.ts'
import { mockWorkCalls } from './waiting-work.ts'

/** Every call. A missing one is a type error. */
export const mockCalls: AllMockCalls = {
  ...mockAccountCalls,
  ...mockAddressCalls,
  ...mockAuditCalls,
  ...mockBookCalls,
  ...mockCatalogueCalls,
  ...mockCatalogueDeskCalls,
  ...mockCatalogueEditingCalls,
  ...mockCatalogueFileCalls,
  ...mockConfigCalls,
  ...mockDeskCalls,
  ...mockDeskListCalls,
  ...mockDeskOrderCalls,
  ...mockDoorCalls,
  ...mockDrawerCalls,
  ...mockFactorCalls,
  ...mockLegacyCalls,
  ...mockLetterCalls,
  ...mockListCalls,
  ...mockOfficeCalls,
  ...mockOrderCalls,
  ...mockOrderDeskCalls,
  ...mockWorkCalls,
  ...mockOwnDataCalls,
  ...mockOwnLoginCalls,
  ...mockPackingCalls,
  ...mockPeopleCalls,
  ...mockPhotographCalls,
  ...mockRecoveryCalls,
  ...mockSearchCalls,
  ...mockStaffCalls,
}
