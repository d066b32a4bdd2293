import { systemInHand } from '../../state/app/system-in-hand.ts'

// Marks a page with the system of the device in hand.

const system = systemInHand()
if (system) document.documentElement.dataset.platform = system
