/** Whether a type gives its buyer a year of membership: a gift for someone else does not (D62). */
export const givesYear = (subtypecode: string): boolean => subtypecode !== 'pay-it-forward'
