// Sample data: the list comes from the station's own data service; this is a substitute.
import type { Programme } from '#domain/catalogue/programmes.ts'

export const programmes: readonly Programme[] = [
  { programid: 'p101', programname: 'Breakfast with the Kettle On', programtime: '06:00', programdate: 'Weekdays', active: true },
  { programid: 'p102', programname: 'The Morning Dig', programtime: '09:00', programdate: 'Weekdays', active: true },
  { programid: 'p103', programname: 'Lunch Money', programtime: '12:00', programdate: 'Weekdays', active: true },
  { programid: 'p104', programname: 'Traffic Is Terrible', programtime: '16:00', programdate: 'Weekdays', active: true },
  { programid: 'p105', programname: 'Local and/or General', programtime: '18:00', programdate: 'Monday', active: true },
  { programid: 'p106', programname: 'Amps in the Hall', programtime: '20:00', programdate: 'Monday', active: true },
  { programid: 'p107', programname: 'Pride and Joyride', programtime: '19:00', programdate: 'Tuesday', active: false },
  { programid: 'p108', programname: 'Café Ondas', programtime: '19:00', programdate: 'Wednesday', active: true },
  { programid: 'p109', programname: 'Slow Dub Sunday', programtime: '16:00', programdate: 'Sunday', active: true },
  { programid: 'p110', programname: 'The Bush Telegraph Hour', programtime: '18:00', programdate: 'Thursday', active: true },
  { programid: 'p111', programname: 'Drum Machine Repair Shop', programtime: '22:00', programdate: 'Friday', active: true },
  { programid: 'p112', programname: 'Saturday Morning Cartoon Themes', programtime: '08:00', programdate: 'Saturday', active: true },
  { programid: 'p113', programname: 'Brass Monkeys', programtime: '14:00', programdate: 'Saturday', active: true },
  { programid: 'p114', programname: 'The Swap Meet', programtime: '11:00', programdate: 'Saturday', active: false },
  { programid: 'p115', programname: 'Graveyard Shift', programtime: '00:00', programdate: 'Every night', active: true },
]
