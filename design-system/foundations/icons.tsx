import * as lucide from 'lucide-react'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'

/** Every icon the shop uses; a test compares this list with the code. */
export const icons = [
  'ArrowDown',
  'ArrowLeft',
  'ArrowUp',
  'Bold',
  'CalendarDays',
  'CalendarPlus',
  'Check',
  'ChevronDown',
  'ChevronLeft',
  'ChevronRight',
  'ChevronUp',
  'CircleAlert',
  'CircleCheck',
  'CircleMinus',
  'CircleOff',
  'CircleX',
  'ClipboardList',
  'Contact',
  'Copy',
  'CreditCard',
  'Download',
  'Ellipsis',
  'Eye',
  'EyeOff',
  'FileText',
  'FlaskConical',
  'Gift',
  'GripVertical',
  'HandHeart',
  'Heading1',
  'Heading2',
  'HeartHandshake',
  'Inbox',
  'Info',
  'Italic',
  'Keyboard',
  'Link',
  'List',
  'ListOrdered',
  'LoaderCircle',
  'LockKeyhole',
  'Mail',
  'MailOpen',
  'MapPin',
  'Menu',
  'MessageSquareQuote',
  'Minus',
  'Monitor',
  'OctagonAlert',
  'Package',
  'PackageCheck',
  'PencilLine',
  'Phone',
  'Plus',
  'Printer',
  'Quote',
  'Radio',
  'RadioTower',
  'Redo2',
  'ScanLine',
  'Search',
  'Shirt',
  'ShoppingBag',
  'ShoppingCart',
  'Smartphone',
  'Store',
  'Tag',
  'Tags',
  'Ticket',
  'Timer',
  'Trash2',
  'TriangleAlert',
  'Underline',
  'Undo2',
  'User',
  'UserCheck',
  'UserPlus',
  'Users',
  'X',
  'ZoomIn',
  'ZoomOut',
] as const satisfies (keyof typeof lucide)[]

/** Every icon with its name. */
export function Icons() {
  return (
    <div className={css.page}>
      <Part
        title="Icons in use"
        note="One set, Lucide, 14 to 24 px. An icon without words needs a name on its button; beside words it is decoration."
      >
        <ul className={css.swatches}>
          {icons.map((name) => {
            // biome-ignore lint/performance/noDynamicNamespaceImportAccess: no visitor downloads this page
            const Icon = lucide[name]
            return (
              <li key={name} className={css.icon}>
                <Icon aria-hidden size={24} />
                {name}
              </li>
            )
          })}
        </ul>
      </Part>
    </div>
  )
}
