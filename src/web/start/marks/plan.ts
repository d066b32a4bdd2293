// Marks a page on which a visitor signs up on the way to a plan.

if (/next=%2Fpay%3Fplan/.test(location.search)) document.documentElement.dataset.plan = ''
