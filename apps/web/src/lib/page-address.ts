export const goToAddress = (address: string): void => location.assign(address)
