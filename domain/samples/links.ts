/** Links of the first sample person, to look around with: like the sample people they exist outside production only. */
export const sampleLinks = {
  email: 'zedder@zed.example',
  zedletter: 'a-zedletter-link-to-look-around-with',
  radioTimes: 'a-radio-times-link-to-look-around-with',
} as const
